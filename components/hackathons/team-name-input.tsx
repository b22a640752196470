import type { ComponentProps } from 'react'
import { Input } from '@/components/ui/input'

/** A field for a team's name. */
export function TeamNameInput(props: ComponentProps<typeof Input>) {
  return <Input {...props} name="name" maxLength={40} autoComplete="off" />
}
