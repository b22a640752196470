/** Labels and messages whose wording is settled, though typography would have them otherwise. */
export const fixedTexts: ReadonlySet<string> = new Set([
  'Loading...',
  'Signing in...',
  'Creating account...',
  'Redirecting to Google...',
  'Saving...',
  'Verifying authentication...',
  'Verifying your account...',
  'Setting up your dashboard...',
  'Welcome! Setting up your profile...',
  'Welcome to {product}! Setting up your profile...',
  'Welcome back! Loading your dashboard...',
  'Please complete your profile...',
  "Successfully joined the waitlist! We'll notify you when we launch.",
  "You're already on our waitlist! We'll notify you when we launch.",
])
