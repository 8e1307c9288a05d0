export const ensureStatic = 'navigation'

export function generateStaticParams() {
  return [{ characters: '0' }]
}

/** One sign outside of Latin-1, as in any page for people: the whole text then takes twice the memory to send. */
const ELLIPSIS = '…'

/** A page of nothing but text, so long as its address says; stored like a page of the site. */
export default async function FillerPage({ params }: { params: Promise<{ characters: string }> }) {
  const { characters } = await params
  return <p>{'x'.repeat(Number(characters)) + ELLIPSIS}</p>
}
