export const ensureStatic = 'navigation'

export function generateStaticParams() {
  return [{ characters: '0' }]
}

/** A character outside of Latin-1, as real pages have: the whole string then takes twice the memory. */
const ELLIPSIS = '…'

/** A static page with as many letters as its URL says and an ellipsis, cached like a page of the site. */
export default async function FillerPage({ params }: { params: Promise<{ characters: string }> }) {
  const { characters } = await params
  return <p>{'x'.repeat(Number(characters)) + ELLIPSIS}</p>
}
