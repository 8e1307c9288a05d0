import { launch } from './launch.ts'
import { serveSources } from './site.ts'

await launch(serveSources)
