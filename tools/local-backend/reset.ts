/** `npm run db:reset`: deletes the embedded backend's data of one site. It never changes a hosted project. */
import { clearData, dataFolderPath, displayPath, openDataFolder } from './data-folder'
import { runMain } from './process'
import { readSettings } from './settings'

await runMain(async (cleanup) => {
  const { port, dataDir } = readSettings()
  const folder = openDataFolder(dataFolderPath(port, dataDir))
  cleanup.defer(folder.release)
  clearData(folder)
  console.log(`The data in ${displayPath(folder.path)} is deleted. The next start makes it anew.`)
})
