import { connection } from 'next/server'
import { dynamicListMetadata, ListPage, readListRequest } from '@/app/(public)/list/list-page'

/**
 * Disables instant navigation: the old list stays visible until the new one is complete, and a page load
 * sends the whole list at once, so that it is readable without JavaScript.
 */
export const instant = false

export async function generateMetadata({ params }: PageProps<'/list/dynamic/[key]'>) {
  return dynamicListMetadata(await readListRequest(params))
}

/**
 * A list rendered for each request, as there are unlimited combinations of filters. What it reads of the database is cached
 * for a while (`cached-queries.ts`).
 */
export default async function DynamicListPage({ params }: PageProps<'/list/dynamic/[key]'>) {
  await connection()
  return <ListPage request={await readListRequest(params)} />
}
