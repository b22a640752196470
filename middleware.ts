import { type NextRequest, NextResponse } from 'next/server'
import { headScript } from '@/components/layout/head-script'
import { tabsScript } from '@/components/ui/tabs-script'
import { guardRequest } from '@/lib/account/guard-request'
import { checkCertificateRequest } from '@/lib/certificates/check-request'
import { env } from '@/lib/env'
import { isLargeForm, isOwnHeader, permissionsFor, permissionsHeader } from '@/lib/http/headers'
import { pageStatus } from '@/lib/http/page-status'
import {
  newRequestId,
  requestIdHeader,
  requestIdPattern,
  requestIdTiming,
} from '@/lib/log/request-id'
import { isRendered, isRoom, projectOf, routes, splitLocale } from '@/lib/routes'
import { policyForOne, policyHeader } from '@/lib/security/content-policy'
import { getPublicProject } from '@/lib/showcase/queries'
import { checkConversationRequest } from '@/lib/support/check-request'

/** Inline scripts that are the same on every page. */
const constants = [headScript, tabsScript]

function check(request: NextRequest, path: string) {
  const project = projectOf(path)
  if (project) return pageStatus(request, () => getPublicProject(project))
  if (path.startsWith(`${routes.messages}/`)) {
    return checkConversationRequest(request, path.slice(routes.messages.length + 1))
  }
  return path.startsWith(`${routes.certificates}/`)
    ? checkCertificateRequest(request)
    : guardRequest(request)
}

const bodyHeaders = ['content-length', 'transfer-encoding']

/** The request's id: the web server's, or on hosts without it a new one. */
function requestId(request: NextRequest): string {
  const given = request.headers.get(requestIdHeader) ?? ''
  return requestIdPattern.test(given) ? given : newRequestId('R')
}

export async function middleware(request: NextRequest) {
  // The web server has removed these already, but other hosts pass on what a client sends.
  for (const name of [...request.headers.keys()]) {
    if (isOwnHeader(name)) request.headers.delete(name)
  }
  const { path } = splitLocale(request.nextUrl.pathname)
  // Prerendered pages have their policy; only responses to posted forms are rendered per request.
  const isFinished = request.method !== 'POST' && !isRendered(path)
  // Regardless of the type that a request claims for a body that isn't a form.
  if (isFinished && path !== routes.auth) return NextResponse.next()
  const [length, encoding] = bodyHeaders.map((name) => request.headers.get(name))
  if (isLargeForm(length, encoding)) {
    const headers = { 'cache-control': 'private, no-store', 'content-type': 'text/plain' }
    return new NextResponse('Payload Too Large', { status: 413, headers })
  }
  if (isFinished || process.env.NODE_ENV === 'development') return check(request, path)
  const frames = isRoom(path) ? env().videoHosts.map((host) => `https://${host}`) : []
  const policy = policyForOne(constants, frames)
  const id = requestId(request)
  request.headers.set(policyHeader, policy)
  request.headers.set(requestIdHeader, id)
  const response = await check(request, path)
  response.headers.set(policyHeader, policy)
  // Pages read it for people to quote.
  response.headers.set('server-timing', `${requestIdTiming};desc="${id}"`)
  if (frames.length > 0) response.headers.set(permissionsHeader, permissionsFor(frames))
  response.headers.set('cache-control', 'private, no-store')
  return response
}

// Next.js reads this at build time, so it can't use `guardedRoutes`; a unit test compares the two.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/:locale(hi|es|fr|de)?/auth',
    '/:locale(hi|es|fr|de)?/auth/update-password',
    '/:locale(hi|es|fr|de)?/auth/end-sessions',
    '/:locale(hi|es|fr|de)?/auth/second-factor',
    '/:locale(hi|es|fr|de)?/app/:path*',
    '/:locale(hi|es|fr|de)?/dashboard/:path*',
    '/:locale(hi|es|fr|de)?/academy/learning-hub/:path*',
    '/:locale(hi|es|fr|de)?/academy/live-learning/:path*',
    '/:locale(hi|es|fr|de)?/academy/project-showcase/:path*',
    '/:locale(hi|es|fr|de)?/academy/certifications/:path*',
    '/:locale(hi|es|fr|de)?/academy/events/:path*',
    '/:locale(hi|es|fr|de)?/academy/review/:path*',
    '/:locale(hi|es|fr|de)?/profile-settings/:path*',
    '/:locale(hi|es|fr|de)?/staff/:path*',
    '/:locale(hi|es|fr|de)?/certificates/:code',
    '/:locale(hi|es|fr|de)?/support/messages/:secret',
    '/:locale(hi|es|fr|de)?/support/system-status/subscription/:token',
    '/:locale(hi|es|fr|de)?/auth/v1/callback',
    '/:locale(hi|es|fr|de)?/auth/email-change',
    '/:locale(hi|es|fr|de)?/verifying',
    // Forms posted to a page.
    {
      source: '/((?!api/|_next/).*)',
      has: [
        {
          type: 'header',
          key: 'content-type',
          value: '(?:multipart/form-data|application/x-www-form-urlencoded|text/plain).*',
        },
      ],
    },
  ],
}
