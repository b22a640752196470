// `npm run capstone-data`: writes the synthetic data of the capstones, which is the same each time.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { calls } from './capstone-data/calls.ts'
import { messages } from './capstone-data/messages.ts'
import { volumes } from './capstone-data/volumes.ts'

const folder = fileURLToPath(new URL('../public/capstones/', import.meta.url))

/** The data, by its path in `public/capstones`. */
export const capstoneData = (): Map<string, string> =>
  new Map([
    ['ai-fundamentals/messages.csv', messages()],
    ['data-specialist/calls.csv', calls()],
    ['ai-architect/volumes.csv', volumes()],
  ])

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of capstoneData()) writeFileSync(folder + path, text)
}
