import type { ComponentProps } from 'react'
import { Input } from '@/components/ui/input'

/** A field for a code that somebody reads out or sends. */
export function CodeInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      {...props}
      name="code"
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
