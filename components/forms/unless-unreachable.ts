import { unstable_rethrow } from 'next/navigation'

/** What a server action answers; when its answer never comes, what is to be said instead of an error page. */
export async function unlessUnreachable<T>(act: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await act()
  } catch (error) {
    // Where the action leads to another page, that is thrown as well.
    unstable_rethrow(error)
    console.error(error)
    return otherwise
  }
}
