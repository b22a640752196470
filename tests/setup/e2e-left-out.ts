import { readdirSync, readFileSync } from 'node:fs'
import { isFull } from './tier.ts'

const folder = 'tests/e2e'

/** Specs that change the database of a site of their own (the fixture `stage`). */
export const stageSpecs = readdirSync(folder).filter(
  (name) =>
    name.endsWith('.spec.ts') &&
    /stage\.ts'|\bstage:/.test(readFileSync(`${folder}/${name}`, 'utf8')),
)

type Reason = {
  why: string
  /** Files of tests/e2e. */
  specs?: string[]
  /** Titles of single tests, by file. */
  tests?: Record<string, string[]>
  /** Only under these conditions. */
  when?: (env: NodeJS.ProcessEnv) => boolean
}

const reasons: Reason[] = [
  {
    why: 'a local stand-in replaces Google',
    specs: ['google.spec.ts'],
    tests: {
      'staff-people.spec.ts': ['a suspended person gets in neither by a link nor by Google'],
    },
  },
  { why: 'the tests control a stand-in for Realtime', specs: ['live-updates.spec.ts'] },
  {
    why: 'starts its own embedded backends, which it changes, breaks or stops',
    specs: [
      ...[
        'access',
        'crawl',
        'generated',
        'kills',
        'rolling-restart',
        'scenes',
        'timing',
        'uploads',
      ].map((name) => `${name}.spec.ts`),
      'faults.spec.ts',
    ],
    tests: {
      'verify.spec.ts': ['link and code end with their time, and a new mail brings new ones'],
    },
  },
  {
    why: 'changes the database at will: E2E_STAGE=1 with E2E_DATABASE_URL runs these alone, one after another',
    when: ({ E2E_STAGE }) => !E2E_STAGE,
    specs: stageSpecs,
  },
  {
    why: 'the worker needs SMTP_URL to reach the mail catcher',
    when: ({ SMTP_URL }) => !SMTP_URL,
    specs: ['email-change.spec.ts', 'mails.spec.ts'],
    tests: {
      'help-centre.spec.ts': ['a message becomes a conversation that the answer appears in'],
    },
  },
  {
    why: 'needs the CRON_SECRET of the web app at E2E_BASE_URL',
    when: ({ E2E_BASE_URL, CRON_SECRET }) => Boolean(E2E_BASE_URL && !CRON_SECRET),
    tests: { 'mails.spec.ts': ['a host’s scheduler can send emails too, and no one else can'] },
  },
]

/** Tests that can't run against the Supabase in the environment, and why. */
export function leftOut(env = process.env): Reason[] {
  return env.E2E_SUPABASE_URL ? reasons.filter(({ when }) => when?.(env) ?? true) : []
}

/** The whole title, which Playwright has with the tags after it. */
const literally = (title: string) =>
  new RegExp(`${title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?: @\\w+)*$`)

/** The same for Playwright's configuration. */
export function playwrightFilter(env = process.env) {
  const all = leftOut(env)
  const titles = all.flatMap(({ tests = {} }) => Object.values(tests).flat())
  return {
    ...(env.E2E_SUPABASE_URL && env.E2E_STAGE ? { testMatch: stageSpecs, workers: 1 } : {}),
    testIgnore: all.flatMap(({ specs = [] }) => specs),
    grepInvert: [...titles.map(literally), ...(isFull ? [] : [/@night\b/])],
  }
}

/** Lines for the console. */
export function describeLeftOut(): string {
  const lines = leftOut().map(({ why, specs = [], tests = {} }) => {
    const single = Object.entries(tests).map(([spec, titles]) => `${spec}: ${titles.join('; ')}`)
    return `  ${[...specs, ...single].join(', ')}\n    ${why}`
  })
  return ['Left out against the Supabase of E2E_SUPABASE_URL:', ...lines].join('\n')
}
