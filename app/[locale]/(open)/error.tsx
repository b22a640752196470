'use client'

export { ErrorScreen as default } from '../_components/error-screen'
