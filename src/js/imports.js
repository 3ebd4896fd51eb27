// For the linker: what latro.js has for latro.wasm.
mergeInto(LibraryManager.library, {latro_progress: function() {}});
