// Runs Mozilla's scanner in the given folder and prints its results as JSON.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder, name] = process.argv.slice(2)
const { scan } = await import(pathToFileURL(join(folder, 'src/index.js')).href)
console.info(JSON.stringify(await scan(name)))
