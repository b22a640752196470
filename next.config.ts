import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {},
})

const prefixed = 'en|hi|es|fr|de'

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  async redirects() {
    return [
      { source: '/en', destination: '/', permanent: true },
      { source: '/en/:path*', destination: '/:path*', permanent: true },
    ]
  },
  async rewrites() {
    return {
      beforeFiles: [
        { source: '/', destination: '/en' },
        {
          source: `/:path((?!(?:${prefixed})(?:/|$)|api/|_next/|auth/callback$|.*\\.[a-z0-9]+$).*)`,
          destination: '/en/:path',
        },
      ],
      afterFiles: [],
      fallback: [],
    }
  },
}

export default withNextIntl(config)
