import type { NextRequest } from 'next/server'
import { guardRequest } from '@/lib/auth/guard-request'
import { checkCertificateRequest } from '@/lib/certificates/check-request'
import { projectOf, routes, splitLocale } from '@/lib/routes'
import { checkProjectRequest } from '@/lib/showcase/check-request'

export function middleware(request: NextRequest) {
  const { path } = splitLocale(request.nextUrl.pathname)
  const project = projectOf(path)
  if (project) return checkProjectRequest(project)
  return path.startsWith(`${routes.certificates}/`)
    ? checkCertificateRequest(request)
    : guardRequest(request)
}

// Next.js reads this at build time, so it can't come from `guardedRoutes`; a unit test compares the two.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/:locale(hi|es|fr|de)?/auth',
    '/:locale(hi|es|fr|de)?/auth/update-password',
    '/:locale(hi|es|fr|de)?/app/:path*',
    '/:locale(hi|es|fr|de)?/dashboard/:path*',
    '/:locale(hi|es|fr|de)?/academy/learning-hub/:path*',
    '/:locale(hi|es|fr|de)?/academy/live-learning/:path*',
    '/:locale(hi|es|fr|de)?/academy/project-showcase/:path*',
    '/:locale(hi|es|fr|de)?/academy/certifications/:path*',
    '/:locale(hi|es|fr|de)?/academy/events/:path*',
    '/:locale(hi|es|fr|de)?/profile-settings/:path*',
    '/:locale(hi|es|fr|de)?/certificates/:code',
  ],
}
