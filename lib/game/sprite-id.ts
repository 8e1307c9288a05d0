/**
 * The id of an icon within the sprite of its folder: `viper-s-pit` for `/abilities/Viper's%20Pit.svg`.
 * @param path the icon's path below `public/`, as stored in the reference data.
 */
export function spriteId(path: string): string {
  const name = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)).replace(/\.svg$/, '')
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
