import academy from './academy.json'
import account from './account.json'
import auth from './auth.json'
import callback from './callback.json'
import common from './common.json'
import dashboard from './dashboard.json'
import errors from './errors.json'
import home from './home.json'
import nav from './nav.json'
import profile from './profile.json'

/** English is complete: its shape is what every key is checked against. */
const messages = {
  academy,
  account,
  auth,
  callback,
  common,
  dashboard,
  errors,
  home,
  nav,
  profile,
}

export default messages
