'use client'

import { useContext } from 'react'
import { AuthContext } from '@/lib/auth/auth-context'
import { personField } from '@/lib/http/client'

/** Names the person whom the page shows, in a form that is posted without scripts. Nothing on public pages. */
export function PersonField() {
  const person = useContext(AuthContext)?.user?.id
  return person ? <input type="hidden" name={personField} value={person} /> : null
}
