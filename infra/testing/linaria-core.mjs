let count = 0
export const css = () => `css-${count++}`
export const cx = (...names) => names.filter(Boolean).join(' ')
