/**
 * Other spellings of a path that some program resolves to that path, as request targets. A query stays as it is.
 * @param target a path with at least two characters, with or without a query.
 */
export function spellPath(target: string): string[] {
  const [path = '', ...query] = target.split('?')
  const end = query.length > 0 ? `?${query.join('?')}` : ''
  const name = path.slice(1)
  const encodeAll = (text: string) =>
    [...text].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('')
  const spellings = [
    `/x/..${path}`,
    `/.${path}`,
    `/./.${path}`,
    `/..${path}`,
    `/x/%2e%2e${path}`,
    `/x/%2E%2E${path}`,
    `/x/.%2e${path}`,
    `/x/%2e.${path}`,
    `/%2e${path}`,
    `/x%2f..${path}`,
    `/x/..%2f${name}`,
    `/x%5c..${path}`,
    `/${path}`,
    `//${path}`,
    `//elsewhere.example/..${path}`,
    `/\\${name}`,
    `\\${name}`,
    `/x\\..\\${name}`,
    `/%2f${name}`,
    `/%5c${name}`,
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path}/x/..`,
    `${path}%00`,
    `${path}%0a`,
    `${path}#`,
    `/${encodeAll(name)}`,
    `/${encodeAll(name.charAt(0))}${name.slice(1)}`,
    `/%${encodeAll(name.charAt(0)).slice(1)}${name.slice(1)}/`,
    `/%c0%ae%c0%ae${path}`,
    `http://elsewhere.example${path}`,
    `HTTPS://elsewhere.example:443/x/..${path}`,
  ]
  return spellings.map((spelling) => spelling + end)
}
