import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const alias = {
  // Outside of Next this marker throws; its own empty half is what a server sees.
  'server-only': path('./node_modules/server-only/empty.js'),
  '@': path('.'),
}

export default defineConfig({
  test: {
    // The embedded backend prints every statement that is refused; being refused is tested here.
    onConsoleLog: (log) => !log.includes('@electric-sql/pglite'),
    // One core more than by default: on two cores the tests take a third less time.
    maxWorkers: '100%',
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'db',
          include: ['tests/db/**/*.test.ts'],
          globalSetup: ['tests/setup/db-global.ts'],
          // Booting the embedded Postgres takes seconds: the files of a worker share one.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
