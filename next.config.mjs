import createMDX from '@next/mdx'
import createNextIntlPlugin from 'next-intl/plugin'
import { codeTheme } from './components/prose/code-theme.ts'
import { responseHeaders } from './lib/http/response-headers.ts'
import { locales } from './lib/i18n/routing.ts'
import { buildIdOf } from './server/build/build-id.ts'

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

// Plugins by name, with options that can be written as JSON: Turbopack hands them on.
const withMDX = createMDX({
  options: {
    remarkPlugins: ['remark-gfm'],
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
  // Of the sources: builds of one commit agree, whoever makes them.
  generateBuildId: () => buildIdOf(process.cwd(), process.env),
  // For an image, which takes along only what is needed (server/build/standalone.ts).
  output: process.env.BUILD_STANDALONE === '1' ? 'standalone' : undefined,
  // Pictures are made in their sizes beforehand: nobody may have this server draw others.
  images: { unoptimized: true },
  // Seconds for which a shared cache may show a page that is asked for again now and then, the 404 above all.
  expireTime: 3600,
  // WebAssembly that finds its file beside itself, for the sharing images and the fonts of certificates; and
  // what finds its own font data beside itself.
  serverExternalPackages: [
    ...['harfbuzzjs', 'woff2-encoder', 'pdfkit'],
    // Large tables of words, which a bundle would carry for every handler that reads texts.
    ...['wink-nlp', 'wink-eng-lite-web-model', 'eld', '@zxcvbn-ts/language-common'],
  ],
  // What a handler reads by its name while it runs, for hosts that take along only what they find imported.
  outputFileTracingIncludes: {
    '/api/certificates/*/pdf': ['./lib/certificates/pdf/fonts/*.woff2'],
  },
  turbopack: { resolveAlias: { 'react-style-singleton': './components/ui/style-singleton.tsx' } },
  // `npm run check` looks at the types, once; a build need not do so again.
  typescript: { ignoreBuildErrors: true },
  // Titles come with the page, not after it: a screen reader announces them when the address changes.
  htmlLimitedBots: /.*/,
  async headers() {
    return [
      {
        source: '/:path*',
        headers: Object.entries(responseHeaders).map(([key, value]) => ({ key, value })),
      },
      // What stands in these addresses is for their reader alone: no other site may hear of it. (`no-referrer`
      // would have forms without scripts say that they come from nowhere.)
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
        // A new version has a new name.
        source: '/:folder(contours|fonts)/:file*',
        headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
      },
    ]
  },
  async redirects() {
    return [
      // English stands without a prefix, and under one address only.
      { source: '/en', destination: '/', permanent: true },
      { source: '/en/:path*', destination: '/:path*', permanent: true },
      ...moved('/profile', '/profile-settings'),
      ...moved('/account', '/profile-settings'),
      ...moved('/docs/api', '/support/developer-docs?tab=api-reference'),
      ...moved('/quick-start', '/support/developer-docs'),
      ...moved('/tutorials', '/support/training'),
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
          // All but addresses with a language, handlers, and files.
          source: `/:path((?!(?:${any})(?:/|$)|api/|_next/|\\.well-known/|auth/callback$|.*\\.[a-z0-9]+$).*)`,
          destination: '/en/:path',
        },
      ],
      // A file that is not there; its name would be taken for a language, and answered with an empty page.
      afterFiles: [{ source: '/:file([^/]*\\.[a-z0-9]+)', destination: '/en/missing' }],
      fallback: [
        { source: `/:locale(${any})/:path*`, destination: '/:locale/missing' },
        { source: '/:path((?!api/|_next/).*)', destination: '/en/missing' },
      ],
    }
  },
}

export default withNextIntl(withMDX(config))
