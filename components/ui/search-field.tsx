'use client'

import { Search } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { cn } from '@/lib/cn'
import { Input } from './input'
import { Label } from './label'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  id: string
  label: string
  /** Called with the whole text when it changes, and with what was typed before hydration. */
  onType?: (text: string) => void
}

/** A labelled field that searches as you type; `className` is for the frame. */
export function SearchField({ id, label, className, onType, ref, ...props }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => field.current as HTMLInputElement)
  const onHydrated = useEffectEvent(() => {
    const typed = field.current?.value ?? ''
    if (typed !== (props.value ?? props.defaultValue ?? '')) onType?.(typed)
  })
  useEffect(() => onHydrated(), [])
  return (
    <>
      <Label htmlFor={id} className="mb-1.5">
        {label}
      </Label>
      <span className={cn('relative block', className)}>
        <Search className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted-foreground" />
        <Input
          ref={field}
          id={id}
          type="search"
          autoComplete="off"
          className="pl-10 [&::-webkit-search-cancel-button]:appearance-none"
          onChange={onType && (({ target }) => onType(target.value))}
          {...props}
        />
      </span>
    </>
  )
}
