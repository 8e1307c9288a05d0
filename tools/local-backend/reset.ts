import { clearData, dataFolderPath, nameOf, openDataFolder } from './data-folder.ts'
import { explain } from './errors.ts'
import { readSettings } from './settings.ts'

/** Deletes the embedded data of one site; the next start makes it anew. A hosted project is never touched. */
function reset(): void {
  const { port, dataDir } = readSettings()
  const folder = openDataFolder(dataFolderPath(port, dataDir))
  clearData(folder)
  folder.release()
  console.log(`The data in ${nameOf(folder.path)} is deleted. The next start makes it anew.`)
}

try {
  reset()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
