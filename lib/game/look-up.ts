/** Finds things by id or name in any case: the id is the name in lower case. Unknown things are named by the text. */
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
