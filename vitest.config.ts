import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { isFull } from './tests/setup/tier.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const alias = {
  // Outside Next.js this marker throws; servers get its empty version.
  'server-only': path('./node_modules/server-only/empty.js'),
  '@': path('.'),
}

export default defineConfig({
  test: {
    // The embedded backend prints every refused statement, and tests provoke many.
    onConsoleLog: (log) => !log.includes('@electric-sql/pglite'),
    tags: [
      { name: 'night', description: 'Sweeps, which `npm test` leaves to `npm run test:full`.' },
    ],
    ...(isFull ? {} : { tagsFilter: ['!night'] }),
    // One more core than by default: on two cores, the tests take a third less time.
    maxWorkers: '100%',
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Long enough for a machine with much else to do.
          testTimeout: 30_000,
          setupFiles: ['tests/setup/unit.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'db',
          include: ['tests/db/**/*.test.ts'],
          globalSetup: ['tests/setup/db-global.ts'],
          // Starting the embedded Postgres takes seconds, so a worker's files share one.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
