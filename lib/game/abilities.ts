/** An ability that lineups are made for. */
export type Ability = {
  /** Lower-case words joined by dashes, used in addresses and in stored lineups. */
  id: string
  name: string
  /** Site-relative path of the ability's picture. */
  image: string
}

/**
 * Builds an ability from its name. The picture sits at a path per ability name with `/` replaced by a
 * space (spec §3); the path is returned encoded, ready for a `src`.
 */
export function ability(name: string): Ability {
  return {
    id: name
      .toLowerCase()
      .replace(/'/g, '')
      .replace(/[^a-z0-9]+/g, '-'),
    name,
    image: `/abilities/${encodeURIComponent(name.replaceAll('/', ' '))}.svg`,
  }
}
