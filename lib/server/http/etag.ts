/** @param etag a strong ETag. */
export function isKnownVersion(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  // Proxies that compress a response mark its ETag as weak.
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
