/** `npm run db:reset`: deletes the embedded data of one site. A hosted project is never touched. */
import { clearData, dataFolderPath, nameOf, openDataFolder } from './data-folder'
import { runMain } from './process'
import { readSettings } from './settings'

await runMain(async (cleanup) => {
  const { port, dataDir } = readSettings()
  const folder = openDataFolder(dataFolderPath(port, dataDir))
  cleanup.defer(folder.release)
  clearData(folder)
  console.log(`The data in ${nameOf(folder.path)} is deleted. The next start makes it anew.`)
})
