import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { patience } from '@/lib/db/clients'
import { clientIp, networkOf } from '@/lib/http/client-ip'
import { pageStatus } from '@/lib/http/page-status'
import { requireLimits } from '@/lib/security/limits'
import { getConversation } from './queries'
import { isSecret } from './secret'

/** `pageStatus` of a message's page; 429 for a network guessing secrets. */
export const checkConversationRequest = (
  request: NextRequest,
  secret: string,
): Promise<NextResponse> =>
  pageStatus(request, async () => {
    if (!isSecret(secret)) return null
    await requireLimits({ 'conversation-ip': networkOf(clientIp(request)) }, patience.brief)
    return getConversation(secret)
  })
