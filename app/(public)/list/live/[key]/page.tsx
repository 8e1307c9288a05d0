import { connection } from 'next/server'
import { filtersOf, ListPage, liveListMetadata } from '@/app/(public)/list/list-page'

/** Complete in one piece, so that it reads without JavaScript: the old list stays until the new one is there. */
export const instant = false

export async function generateMetadata({ params }: PageProps<'/list/live/[key]'>) {
  return liveListMetadata(await filtersOf(params))
}

/** A list that is rendered for each request and kept nowhere: there is no end to their number. */
export default async function LiveListPage({ params }: PageProps<'/list/live/[key]'>) {
  await connection()
  return <ListPage filters={await filtersOf(params)} />
}
