/**
 * Finds things of the reference data by id or name, ignoring case.
 * @returns `nameOf` and `labelOf` also take a thing that is unknown: its name is the text itself, and its label is the
 *   emoji and the text.
 */
export function lookUp<Thing extends { id: string; name: string }>(
  things: readonly Thing[],
  unknownEmoji: string,
) {
  const byId = new Map(things.map((thing) => [thing.id, thing]))
  const find = (idOrName: string): Thing | undefined => byId.get(idOrName.trim().toLowerCase())
  return {
    find,
    nameOf: (idOrName: string): string => find(idOrName)?.name ?? idOrName,
    labelOf: (idOrName: string): string => find(idOrName)?.name ?? `${unknownEmoji} ${idOrName}`,
  }
}
