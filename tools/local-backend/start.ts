import { launch } from './launch.ts'
import { serveBuild } from './site.ts'

await launch(serveBuild)
