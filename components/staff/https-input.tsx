import type { ComponentProps } from 'react'
import { Input } from '@/components/ui/input'

type HttpsInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & {
  value: string
  onChange(link: string): void
}

/** A field for an https address, of up to 300 characters. */
export function HttpsInput({ onChange, ...props }: HttpsInputProps) {
  return (
    <Input
      {...props}
      type="url"
      autoComplete="off"
      maxLength={300}
      placeholder="https://"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
