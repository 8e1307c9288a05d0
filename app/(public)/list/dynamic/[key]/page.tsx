import { connection } from 'next/server'
import { dynamicListMetadata } from '@/app/(public)/list/list-metadata'
import { ListPage, readListRequest } from '@/app/(public)/list/list-page'

/** The page has no loading state, so the old list stays until the new one is complete, and the HTML has the list. */
export const instant = false

export async function generateMetadata({ params }: PageProps<'/list/dynamic/[key]'>) {
  return dynamicListMetadata(await readListRequest(params))
}

export default async function DynamicListPage({ params }: PageProps<'/list/dynamic/[key]'>) {
  // The page is not stored, because there are too many combinations of filters.
  await connection()
  return <ListPage request={await readListRequest(params)} />
}
