import { defineConfig, devices } from '@playwright/test'
import { systemChromium } from './tests/setup/chromium.ts'
import { playwrightFilter } from './tests/setup/e2e-left-out.ts'

/** `E2E_BROWSER=firefox` or `webkit` runs what is tagged @browsers elsewhere than in Chromium, at night. */
const other = { firefox: 'Desktop Firefox', webkit: 'Desktop Safari' }[
  process.env.E2E_BROWSER ?? 'chromium'
]

const chromium = {
  executablePath: systemChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/setup/e2e-global.ts',
  outputDir: 'tests/.output/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  // Last, as it may ask for other files and one worker.
  ...playwrightFilter(),
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'tests/.output/e2e.json' }]],
  use: {
    ...devices[other ?? 'Desktop Chrome'],
    actionTimeout: 15_000,
    // Saves the waiting for transitions; tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    ...(!other && { launchOptions: chromium }),
  },
})
