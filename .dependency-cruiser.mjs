/** The permitted dependencies between folders (docs/architecture.md), checked by `npm run check`. */

const lowest = 'account|consent'
const domains =
  'api|auth|certificates|email-change|error-reports|learning|live|profile|questions|review|room|second-factor|sessions|showcase|status|support|vitals|waitlist'
const joining =
  'certifications|dashboard|notifications|personal-data|recommendations|site-search|staff|worker'

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
      severity: 'error',
      from: { pathNot: '^(app|tests)/' },
      to: { path: '^app/' },
    },
    {
      name: 'ui-imports-only-cn',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: '^(app|components|lib)/', pathNot: '^(components/ui/|lib/cn\\.ts$)' },
    },
    {
      name: 'components-import-no-domain',
      comment: 'Components get data as props; forms also use the client hook of a change.',
      severity: 'error',
      from: { path: '^components/(?!forms/|practice/)' },
      to: { path: '^lib/', pathNot: '^lib/(i18n/|runtimes/|routes\\.ts$|site\\.ts$|cn\\.ts$)' },
    },
    {
      name: 'practice-imports-consent',
      comment: 'The choice of a plain text field is kept only if that is allowed.',
      severity: 'error',
      from: { path: '^components/practice/' },
      to: {
        path: '^lib/',
        pathNot: '^lib/(i18n/|runtimes/|consent/|routes\\.ts$|site\\.ts$|cn\\.ts$)',
      },
    },
    {
      name: 'forms-import-the-client-hook',
      severity: 'error',
      from: { path: '^components/forms/' },
      to: { path: '^lib/', pathNot: '^lib/(i18n/|change/|routes\\.ts$|site\\.ts$|cn\\.ts$)' },
    },
    {
      name: 'layout-then-forms-then-ui',
      severity: 'error',
      from: { path: '^components/(forms|motif)/' },
      to: { path: '^components/layout/' },
    },
    {
      name: 'lib-imports-no-component-and-no-tool',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(components|server|scripts|supabase)/' },
    },
    {
      name: 'domains-do-not-import-one-another',
      comment: 'What two domains need has a folder of its own below them.',
      severity: 'error',
      from: { path: `^lib/(${domains})/` },
      to: { path: `^lib/(${domains}|${joining})/`, pathNot: '^lib/$1/' },
    },
    {
      name: 'lowest-domains-import-no-domain',
      severity: 'error',
      from: { path: `^lib/(${lowest})/` },
      to: { path: `^lib/(${domains}|${lowest}|${joining}|change)/`, pathNot: '^lib/$1/' },
    },
    {
      name: 'changes-know-accounts-only',
      severity: 'error',
      from: { path: '^lib/change/' },
      to: { path: `^lib/(${domains}|${joining})/` },
    },
    {
      name: 'foundations-import-no-domain',
      severity: 'error',
      from: {
        path: '^lib/(analysis|content|db|http|i18n|log|mail|runtimes|search|security|seo|updates)/|^lib/\\w+\\.tsx?$',
      },
      to: { path: `^lib/(${domains}|${lowest}|${joining}|change)/` },
    },
    {
      name: 'joining-tier-is-for-the-app',
      severity: 'error',
      from: { pathNot: `^(app|server|scripts|tests|lib/(${joining}))/` },
      to: { path: `^lib/(${joining})/` },
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
      from: { path: '^(app|components|lib|server|middleware)' },
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
