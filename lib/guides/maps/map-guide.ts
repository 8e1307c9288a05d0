/** The content of a map's guide. The texts are our own. */
export type MapGuide = {
  /** The map's id in the reference data. */
  id: string
  /** The map in one sentence. */
  lead: string
  /** What sets this map apart from the others. */
  special: readonly string[]
  attack: readonly string[]
  defense: readonly string[]
}
