/** Which way the arrows run (README, "Layout"): a rule that is written down here is checked. */

const domains =
  'account|auth|profile|waitlist|learning|live|showcase|recommendations|certificates|support|status|api|consent|vitals|error-reports'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
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
      name: 'ui-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: '^(app|components|lib)/', pathNot: '^(components/ui/|lib/cn\\.ts$)' },
    },
    {
      name: 'components-know-no-domain',
      comment: 'Components get data as props; of lib they know language, paths and facts.',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^lib/', pathNot: '^lib/(i18n/|routes\\.ts$|site\\.ts$|cn\\.ts$)' },
    },
    {
      name: 'forms-above-ui-only',
      severity: 'error',
      from: { path: '^components/(forms|motif)/' },
      to: { path: '^components/layout/' },
    },
    {
      name: 'lib-imports-no-component',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^components/' },
    },
    {
      name: 'domains-keep-to-themselves',
      comment: 'What two domains need has its own folder: all may use lib/account and lib/consent.',
      severity: 'error',
      from: { path: `^lib/(${domains})/` },
      to: { path: `^lib/(${domains})/`, pathNot: '^lib/($1|account|consent)/' },
    },
    {
      name: 'account-and-consent-are-the-lowest-domains',
      severity: 'error',
      from: { path: '^lib/(account|consent)/' },
      to: { path: `^lib/(${domains})/`, pathNot: '^lib/$1/' },
    },
    {
      name: 'foundations-know-no-domain',
      severity: 'error',
      from: {
        path: '^lib/(supabase|http|security|i18n|seo|content|analysis|env\\.ts|routes\\.ts|site\\.ts)',
      },
      to: { path: `^lib/(${domains})/` },
    },
    {
      name: 'clients-are-made-in-one-place',
      comment: 'lib/auth/fallback.ts runs in the browser, where SPEC §7 wants a client of its own.',
      severity: 'error',
      from: { path: '^(app|components|lib)/', pathNot: '^lib/(supabase/|auth/fallback\\.ts$)' },
      to: { path: 'node_modules/@supabase/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-app-does-not-know-the-embedded-backend',
      severity: 'error',
      from: { path: '^(app|components|lib|middleware)' },
      to: { path: '^supabase/' },
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
