import { createElement } from 'react'

const make = (tag) => () => (props) => createElement(tag, props)
export const styled = new Proxy(make, { get: (_target, tag) => make(tag) })
