import type { Translation } from '../shape'
import academy from './academy.json'
import account from './account.json'
import auth from './auth.json'
import callback from './callback.json'
import common from './common.json'
import dashboard from './dashboard.json'
import errors from './errors.json'
import profile from './profile.json'

/** Add a domain's file here once it is translated; what is missing is shown in English. */
const messages: Translation = {
  academy,
  account,
  auth,
  callback,
  common,
  dashboard,
  errors,
  profile,
}

export default messages
