/**
 * The permitted dependencies between folders (docs/architecture.md), checked by `npm run check`. Domains are read from
 * the folders, so that a new one is covered from its first day.
 */
import { readdirSync } from 'node:fs'

const foldersIn = (folder) =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** What the domains of `lib` stand on. */
export const foundations = [
  'analysis',
  'db',
  'http',
  'i18n',
  'log',
  'mail',
  'runtimes',
  'search',
  'security',
  'seo',
  'updates',
]
/** Every domain may know who somebody is and what they agreed to. */
export const lowest = ['account', 'consent']
/** Code that combines several domains. */
export const joining = [
  'dashboard',
  'notifications',
  'personal-data',

  'site-search',
  'staff',
  'worker',
]
export const domains = foldersIn('lib/').filter(
  (name) => ![...foundations, ...lowest, ...joining, 'change'].includes(name),
)
const any = (names) => names.join('|')

/** Components without a domain. */
export const shared = ['figures', 'forms', 'layout', 'motif', 'prose', 'ui']
export const componentDomains = foldersIn('components/').filter((name) => !shared.includes(name))
/** Whose components another domain may use. Frames put the page's header, account menu and search together. */
export const allowedPairs = {
  account: ['certificates', 'lesson'], // the name on certificates; an excerpt beside sign-in
  capstones: [],
  certificates: ['account', 'capstones', 'courses'], // what leads to a certificate
  courses: ['search', 'account'], // the catalogue's filter
  dashboard: ['account', 'certificates', 'courses', 'events', 'showcase'], // one part for each area
  developer: ['search'],
  frame: ['account', 'notifications', 'offline', 'review', 'search'],
  hackathons: ['events'], // a hackathon takes place at an event
  lesson: ['courses', 'practice'],
  recordings: ['events'], // a recording is of an event
  review: [],
  room: ['events'], // a room belongs to an event
  site: ['courses', 'lesson', 'support'], // excerpts of the Academy
  staff: ['account', 'capstones', 'frame', 'notifications'], // the console's frame
  status: [],
  support: ['account', 'certificates', 'courses', 'frame', 'search'], // training shows a learner's courses and badges
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-imports-app',
      comment: 'Routes hold no components: what one of them needs stands in components or lib.',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^app/', pathNot: '\\.css$' },
    },
    {
      name: 'ui-imports-only-cn',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: '^(app|components|content|lib)/', pathNot: '^(components/ui/|lib/cn\\.ts$)' },
    },
    {
      name: 'shared-components-know-no-domain',
      comment:
        'They get data as props. Forms know changes, and who sends them; code boxes can run their code.',
      severity: 'error',
      from: { path: `^components/(${any(shared)})/` },
      to: {
        path: `^lib/(${any([...domains, ...lowest, ...joining, 'change'])})/|^components/(${any(componentDomains)})/`,
        pathNot: '^lib/change/|^lib/auth/auth-context\\.ts$|^components/practice/',
      },
    },
    {
      name: 'layout-then-forms-then-ui',
      severity: 'error',
      from: { path: '^components/(forms|motif)/' },
      to: { path: '^components/layout/' },
    },
    ...componentDomains.map((domain) => ({
      name: `components-of-${domain}`,
      comment: 'A domain uses components of others only by the list of allowed pairs.',
      severity: 'error',
      from: { path: `^components/${domain}/` },
      to: {
        path: `^components/(${any(componentDomains)})/`,
        pathNot: `^components/(${any([domain, ...(allowedPairs[domain] ?? [])])})/`,
      },
    })),
    {
      name: 'lib-imports-no-component-and-no-tool',
      severity: 'error',
      from: { path: '^(lib|content)/' },
      to: {
        path: '^(components|server|scripts|supabase)/',
        pathNot: '^components/(figures|prose)/',
      },
    },
    {
      name: 'domains-do-not-import-one-another',
      comment: 'What two domains need has a folder of its own below them.',
      severity: 'error',
      from: { path: `^lib/(${any(domains)})/` },
      to: { path: `^lib/(${any([...domains, ...joining])})/`, pathNot: '^lib/$1/' },
    },
    {
      name: 'lowest-domains-import-no-domain',
      severity: 'error',
      from: { path: `^lib/(${any(lowest)})/` },
      to: {
        path: `^lib/(${any([...domains, ...lowest, ...joining, 'change'])})/`,
        pathNot: '^lib/$1/',
      },
    },
    {
      name: 'changes-know-accounts-only',
      severity: 'error',
      from: { path: '^lib/change/' },
      to: { path: `^lib/(${any([...domains, ...joining])})/` },
    },
    {
      name: 'foundations-import-no-domain',
      severity: 'error',
      from: { path: `^lib/(${any(foundations)})/|^lib/\\w+\\.tsx?$|^content/` },
      to: { path: `^lib/(${any([...domains, ...lowest, ...joining, 'change'])})/` },
    },
    {
      name: 'clients-are-made-in-lib-db',
      comment: 'The sign-in fallback and the Realtime channel run in the browser.',
      severity: 'error',
      from: {
        path: '^(app|components|lib)/',
        pathNot:
          '^lib/(db/|auth/fallback\\.ts$|account/session-cookie\\.ts$|updates/realtime-client\\.ts$)',
      },
      to: { path: 'node_modules/@supabase/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-app-does-not-know-the-embedded-backend',
      severity: 'error',
      from: { path: '^(app|components|content|lib|server|middleware)' },
      to: { path: '^supabase/' },
    },
    {
      name: 'the-app-does-not-import-servers-or-scripts',
      severity: 'error',
      from: { path: '^(app|components|middleware)' },
      to: { path: '^(server|scripts)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.next|tests)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
