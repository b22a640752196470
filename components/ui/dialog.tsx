'use client'

import { Slot } from '@radix-ui/react-slot'
import {
  createContext,
  lazy,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useRef,
  useState,
} from 'react'
import { DialogNotice } from './dialog-notice'
import type { DialogContentProps } from './dialog-parts'

// Most people open no dialog: its code is loaded with the first one that is opened or pointed at.
const load = () => import('./dialog-parts')
const OpenDialog = lazy(() => load().then((parts) => ({ default: parts.OpenDialog })))
export const DialogTitle = lazy(() => load().then((parts) => ({ default: parts.DialogTitle })))
export const DialogDescription = lazy(() =>
  load().then((parts) => ({ default: parts.DialogDescription })),
)
export const DialogClose = lazy(() => load().then((parts) => ({ default: parts.DialogClose })))

type State = {
  open: boolean
  setOpen(open: boolean): void
  button: RefObject<HTMLButtonElement | null>
}
const DialogState = createContext<State | null>(null)

function useDialog(): State {
  const state = use(DialogState)
  if (!state) throw new Error('There is no Dialog around this.')
  return state
}

type DialogProps = { open?: boolean; onOpenChange?(open: boolean): void; children: ReactNode }

/** A modal dialog; without `open` it keeps its state itself. */
export function Dialog({ open: given, onOpenChange, children }: DialogProps) {
  const [own, setOwn] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const setOpen = (open: boolean) => {
    setOwn(open)
    onOpenChange?.(open)
  }
  return <DialogState value={{ open: given ?? own, setOpen, button }}>{children}</DialogState>
}

/** Makes its child, a `Button`, open the dialog. */
export function DialogTrigger({ children }: { children: ReactElement }) {
  const { open, setOpen, button } = useDialog()
  return (
    <Slot
      ref={button}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={() => void load()}
      onClick={() => setOpen(true)}
    >
      {children}
    </Slot>
  )
}

/** Needs a `DialogTitle` inside; `closeLabel` names the button in the corner. */
export function DialogContent({ children, ...props }: DialogContentProps) {
  const { open, setOpen, button } = useDialog()
  const notice = use(DialogNotice)
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <OpenDialog button={button} close={() => setOpen(false)} {...props}>
        {children}
        {notice}
      </OpenDialog>
    </Suspense>
  )
}
