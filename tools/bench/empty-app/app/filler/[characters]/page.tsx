export const ensureStatic = 'navigation'

export function generateStaticParams() {
  return [{ characters: '0' }]
}

/** Outside of Latin-1, as on real pages: the whole string then takes twice the memory. */
const ELLIPSIS = '…'

export default async function FillerPage({ params }: { params: Promise<{ characters: string }> }) {
  const { characters } = await params
  return <p>{'x'.repeat(Number(characters)) + ELLIPSIS}</p>
}
