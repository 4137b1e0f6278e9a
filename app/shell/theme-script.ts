/** Sets the remembered theme before the first paint; the document inlines it. */
export const themeScript =
  'try{var t=localStorage.theme;if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}';
