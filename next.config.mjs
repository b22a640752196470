import { fileURLToPath } from 'node:url'
import createMDX from '@next/mdx'
import createNextIntlPlugin from 'next-intl/plugin'
import { codeTheme } from './components/prose/code-theme.ts'
import { responseHeaders } from './lib/http/headers.ts'
import { locales } from './lib/i18n/routing.ts'
import { practiceFrame } from './lib/security/content-policy.ts'
import { originOf } from './lib/seo/origin.ts'
import { buildIdOf, practiceFolder } from './scripts/build/build-id.ts'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    // Messages are parsed here, so that neither pages nor the server carry a parser.
    messages: {
      path: './lib/i18n/messages',
      format: 'json',
      locales: 'infer',
      precompile: true,
    },
  },
})

// Plugins by name, with JSON options, because Turbopack passes them on.
const withMDX = createMDX({
  options: {
    remarkPlugins: [
      'remark-gfm',
      fileURLToPath(new URL('./lib/runtimes/remark-runnable.ts', import.meta.url)),
    ],
    rehypePlugins: [
      [
        '@shikijs/rehype',
        {
          theme: codeTheme,
          langs: ['python', 'js', 'ts', 'sql', 'sh', 'json'],
          addLanguageClass: true,
        },
      ],
    ],
  },
})

const any = locales.join('|')
// The Academy's `guardedRoutes`, whose file can't be read here; an end-to-end test visits one below each.
const guarded =
  'app|dashboard|academy/(?:learning-hub|live-learning|project-showcase|certifications|events|review)'
const frame = practiceFrame('public')
const others = locales.filter((locale) => locale !== 'en').join('|')

/**
 * A permanent redirect, in every language.
 * @param {string} source
 * @param {string} destination
 */
const moved = (source, destination) => [
  { source, destination, permanent: true },
  {
    source: `/:locale(${others})${source}`,
    destination: `/:locale${destination}`,
    permanent: true,
  },
]

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Made from the sources, so that all builds of a commit agree.
  generateBuildId: () =>
    buildIdOf(process.cwd(), { ...process.env, SITE_URL: originOf(process.env) }),
  // Where the browser finds what runs code (scripts/build/practice.ts).
  env: { PRACTICE_FOLDER: practiceFolder(process.cwd()) },
  // For an image, which contains only what's needed (scripts/build/standalone.ts).
  output: process.env.BUILD_STANDALONE === '1' ? 'standalone' : undefined,
  // Images are rendered in advance in all sizes, so this server doesn't resize any on request.
  images: { unoptimized: true },
  // Seconds for which a shared cache may show a stale page, above all the 404.
  expireTime: 3600,
  // Packages that load WebAssembly or font data from their own folder, for sharing images and certificates.
  serverExternalPackages: [
    ...['harfbuzzjs', 'woff2-encoder', 'pdfkit'],
    // Large word lists, which would be bundled into every handler that analyses text.
    ...['wink-nlp', 'wink-eng-lite-web-model', 'eld', '@zxcvbn-ts/language-common'],
  ],
  // Files that a handler reads at run time, for hosts that deploy only imported files.
  outputFileTracingIncludes: {
    '/api/certificates/*/pdf': [
      './lib/certificates/pdf/fonts/*.woff2',
      './node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm',
      './node_modules/@fontsource-variable/noto-sans*/unicode.json',
      './node_modules/@fontsource-variable/noto-sans*/files/*-wght-normal.woff2',
    ],
  },
  turbopack: { resolveAlias: { 'react-style-singleton': './components/ui/style-singleton.tsx' } },
  // Types are checked by `npm run check`, which every change passes before it's on main, and on Vercel, which builds
  // whatever it's given, by the buildCommand of vercel.json. A third time with each build would take a minute.
  typescript: { ignoreBuildErrors: true },
  // No form of a page is larger (lib/http/headers.ts).
  experimental: {
    serverActions: { bodySizeLimit: '64kb' },
    proxyClientMaxBodySize: '64kb',
  },
  // Send titles with the page, so that screen readers announce them when the URL changes.
  htmlLimitedBots: /.*/,
  async headers() {
    return [
      {
        source: '/:path*',
        headers: Object.entries(responseHeaders).map(([key, value]) => ({ key, value })),
      },
      // These URLs contain secrets, so no other site may see them. (With `no-referrer`, forms without scripts would
      // have no origin.)
      ...[
        '/support/messages/:secret',
        '/support/system-status/subscription/:token',
        '/auth/email-change',
      ].flatMap((path) =>
        [path, `/:locale(${others})${path}`].map((source) => ({
          source,
          headers: [{ key: 'referrer-policy', value: 'same-origin' }],
        })),
      ),
      {
        // The provider of a session needn't know where people come from.
        source: '/api/live/events/:id/join',
        headers: [{ key: 'referrer-policy', value: 'no-referrer' }],
      },
      {
        // A new version has a new name.
        source: '/:folder(contours|fonts|practice)/:file*',
        headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
      },
      ...(frame
        ? [
            {
              // The only page that may be in a frame: the lessons', which it runs code for.
              source: frame.url,
              headers: Object.entries(frame.headers).map(([key, value]) => ({ key, value })),
            },
          ]
        : []),
    ]
  },
  async redirects() {
    return [
      // English has no prefix, and only one URL.
      { source: '/en', destination: '/', permanent: true },
      { source: '/en/:path*', destination: '/:path*', permanent: true },
      ...moved('/profile', '/profile-settings'),
      ...moved('/account', '/profile-settings'),
      ...moved('/docs/api', '/support/developer-docs?tab=api-reference'),
      ...moved('/quick-start', '/support/developer-docs'),
      ...moved('/tutorials', '/support/training'),
      ...moved('/academy/project-showcase/review', '/staff/moderation'),
      ...moved('/academy/project-showcase/review/:id', '/staff/moderation/:id'),
      ...moved('/academy/learning-hub/review', '/staff/moderation/comments'),
      ...moved('/ai/neural-intelligence', '/products/agentic-crm'),
      ...moved('/ai/automation', '/solutions/enterprise-chatbot'),
      ...moved('/ai/analytics', '/solutions/advanced-analytics'),
      ...moved('/ai/training', '/support/training'),
      ...moved('/ai/processing', '/solutions/voice-ai'),
    ]
  },
  async rewrites() {
    return {
      beforeFiles: [
        { source: '/', destination: '/en' },
        {
          // Everything except URLs with a language, handlers and files.
          source: `/:path((?!(?:${any})(?:/|$)|api/|_next/|\\.well-known/|auth/callback$|.*\\.[a-z0-9]+$).*)`,
          destination: '/en/:path',
        },
      ],
      // A missing file, whose name would otherwise be taken for a language and answered with an empty page.
      afterFiles: [{ source: '/:file([^/]*\\.[a-z0-9]+)', destination: '/en/missing' }],
      fallback: [
        // Middleware gives private pages a policy with a nonce, which the scripts of the prerendered 404 don't have; and
        // each part has its own frame.
        ...['staff', 'profile-settings'].map((part) => ({
          source: `/:locale(${any})/${part}/:path*`,
          destination: `/:locale/${part}/missing`,
        })),
        {
          source: `/:locale(${any})/:path((?:${guarded})(?:/.*)?)`,
          destination: '/:locale/dashboard/missing',
        },
        { source: `/:locale(${any})/:path*`, destination: '/:locale/missing' },
        { source: '/:path((?!api/|_next/).*)', destination: '/en/missing' },
      ],
    }
  },
}

export default withNextIntl(withMDX(config))
