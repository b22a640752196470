'use client'

import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import { cn } from '@/lib/cn'

type Group = {
  name: string
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
}

const GroupContext = createContext<Group | null>(null)

/** Native radios sharing a name: controlled with `value`, otherwise uncontrolled. */
export function NativeRadioGroup({
  name,
  value,
  defaultValue,
  onValueChange,
  className,
  ...props
}: Omit<ComponentProps<'div'>, 'defaultValue'> & Partial<Group>) {
  const generated = useId()
  return (
    <GroupContext value={{ name: name ?? generated, value, defaultValue, onValueChange }}>
      <div role="radiogroup" className={cn('flex flex-wrap gap-3', className)} {...props} />
    </GroupContext>
  )
}

/** The native radio with our drawing, the same in every form. */
export function RadioDot(props: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className="grid size-5 shrink-0 *:col-start-1 *:row-start-1">
      <input
        type="radio"
        className="peer size-5 appearance-none rounded-full border-2 border-input bg-card transition-colors checked:border-foreground hover:border-foreground active:bg-muted disabled:border-border disabled:bg-muted disabled:checked:border-input aria-invalid:border-destructive"
        {...props}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none invisible size-2.5 place-self-center rounded-full bg-foreground peer-checked:visible peer-disabled:bg-input"
      />
    </span>
  )
}

/** A row with a radio and its label. */
export const radioRow =
  'flex min-h-11 grow items-center gap-3 rounded-md border border-input bg-card px-3 py-2 transition-colors hover:border-foreground active:bg-muted in-aria-invalid:border-destructive has-checked:border-foreground has-checked:bg-muted has-disabled:border-border has-disabled:text-muted-foreground has-data-[state=checked]:border-foreground has-data-[state=checked]:bg-muted'

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'name'> & {
  value: string
  label: ReactNode
}

/** A radio and its label; the whole row is the target. */
export function NativeRadio({ label, className, value, ...props }: RadioProps) {
  const group = use(GroupContext)
  const kept = group?.onValueChange !== undefined
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: RadioDot is its input
    <label className={cn(radioRow, className)}>
      <RadioDot
        name={group?.name}
        value={value}
        {...(kept
          ? { checked: group.value === value, onChange: () => group.onValueChange?.(value) }
          : { defaultChecked: group?.defaultValue === value })}
        {...props}
      />
      {label}
    </label>
  )
}
