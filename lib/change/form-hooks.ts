import { type RefObject, useEffect } from 'react'

/** After a failure, focuses the form's first wrong field, which brings it into view; else shows the form's banner. */
export function useFocusOnFailure(form: RefObject<HTMLFormElement | null>, failure: unknown): void {
  useEffect(() => {
    if (!failure) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const folded = wrong?.closest('details')
    if (folded) folded.open = true
    if (wrong) {
      wrong.focus()
      // With its label: the focus alone brings no more than a text area's first line into view.
      wrong.scrollIntoView({ block: 'nearest' })
    } else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [form, failure])
}

/** While there is something unsaved, the browser asks before it leaves the page. */
export function useAskBeforeLeaving(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}
