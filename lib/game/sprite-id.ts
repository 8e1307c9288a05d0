/** `viper-s-pit` for `/abilities/Viper's%20Pit.svg`. */
export function spriteId(path: string): string {
  const name = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)).replace(/\.svg$/, '')
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
