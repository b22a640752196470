import { passwordPath } from '@/lib/routes'

/** Where password managers send people (https://w3c.github.io/webappsec-change-password-url). */
export function GET() {
  return new Response(null, { status: 303, headers: { location: passwordPath } })
}
