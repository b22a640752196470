'use client'

import { createContext, type ReactNode } from 'react'

/** Shown at the end of every open dialog, as what is beside a modal dialog can't be reached. */
export const DialogNotice = createContext<ReactNode>(null)
