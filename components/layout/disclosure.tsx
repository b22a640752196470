'use client'

import { type ReactNode, useId, useState } from 'react'

type DisclosureProps = {
  label: string
  icon: ReactNode
  /** The button's parent: a heading if the text below is a section. */
  as?: 'h2' | 'h3' | 'div'
  className?: string
  headingClass?: string
  buttonClass: string
  panelClass?: string
  /** Shows the label as plain text if a wider layout hides the button. */
  wideClass?: string
  children: ReactNode
}

/** An accordion item. Open without JavaScript; the class `disclosure-panel` lets wide layouts show its content. */
export function Disclosure({
  label,
  icon,
  as: Heading = 'div',
  className,
  headingClass,
  buttonClass,
  panelClass = '',
  wideClass,
  children,
}: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={className}>
      <Heading className={headingClass}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={`group ${buttonClass}`}
        >
          {label}
          {icon}
        </button>
        {wideClass && <span className={wideClass}>{label}</span>}
      </Heading>
      <div id={id} data-open={open} className={`disclosure-panel ${panelClass}`}>
        {children}
      </div>
    </div>
  )
}
