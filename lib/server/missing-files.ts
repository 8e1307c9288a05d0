/** For `catch`, when a missing file or folder is no failure. @throws any other error. */
export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
