import type { ComponentProps } from 'react'
import { Search } from '@/components/ui/icons'
import { cn } from '@/lib/cn'
import { Input } from './input'
import { Label } from './label'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & { id: string; label: string }

/** A labelled field that searches as you type; `className` is for the frame. */
export function SearchField({ id, label, className, ...props }: SearchFieldProps) {
  return (
    <>
      <Label htmlFor={id} className="mb-1.5">
        {label}
      </Label>
      <span className={cn('relative block', className)}>
        <Search className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted" />
        <Input
          id={id}
          type="search"
          autoComplete="off"
          className="pl-10 [&::-webkit-search-cancel-button]:appearance-none"
          {...props}
        />
      </span>
    </>
  )
}
