// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A name registry (EIP-137): who owns a name, and which contract knows what it stands for.
contract ToyRegistry {
    struct Record {
        address owner;
        address resolver;
        uint64 ttl;
    }

    mapping(bytes32 => Record) private _records;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event Transfer(bytes32 indexed node, address owner);
    event NewResolver(bytes32 indexed node, address resolver);

    error NotOwner(bytes32 node, address caller);

    modifier onlyOwner(bytes32 node) {
        if (_records[node].owner != msg.sender) revert NotOwner(node, msg.sender);
        _;
    }

    constructor(address root) {
        _records[0].owner = root;
    }

    function owner(bytes32 node) external view returns (address) {
        return _records[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return _records[node].resolver;
    }

    function ttl(bytes32 node) external view returns (uint64) {
        return _records[node].ttl;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return _records[node].owner != address(0);
    }

    function setOwner(bytes32 node, address owner_) external onlyOwner(node) {
        _records[node].owner = owner_;
        emit Transfer(node, owner_);
    }

    function setResolver(bytes32 node, address resolver_) external onlyOwner(node) {
        _records[node].resolver = resolver_;
        emit NewResolver(node, resolver_);
    }

    function setSubnodeRecord(bytes32 node, bytes32 label, address owner_, address resolver_, uint64 ttl_)
        external
        onlyOwner(node)
    {
        bytes32 sub = keccak256(abi.encodePacked(node, label));
        _records[sub] = Record(owner_, resolver_, ttl_);
        emit NewOwner(node, label, owner_);
        emit NewResolver(sub, resolver_);
    }
}

/// What names stand for: addresses by coin type (EIP-2304, SLIP-44, ENSIP-11), set by who owns the name.
contract ToyResolver {
    uint256 private constant ETHER = 60;
    ToyRegistry public immutable registry;
    mapping(bytes32 => mapping(uint256 => bytes)) private _addresses;

    event AddrChanged(bytes32 indexed node, address a);
    event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);

    error NotOwner(bytes32 node, address caller);

    constructor(ToyRegistry registry_) {
        registry = registry_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06;
    }

    function addr(bytes32 node) external view returns (address) {
        bytes memory raw = _addresses[node][ETHER];
        return raw.length == 20 ? address(bytes20(raw)) : address(0);
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return _addresses[node][coinType];
    }

    function setAddr(bytes32 node, address to) external {
        setAddr(node, ETHER, abi.encodePacked(to));
    }

    function setAddr(bytes32 node, uint256 coinType, bytes memory to) public {
        if (registry.owner(node) != msg.sender) revert NotOwner(node, msg.sender);
        _addresses[node][coinType] = to;
        emit AddressChanged(node, coinType, to);
        if (coinType == ETHER && to.length == 20) emit AddrChanged(node, address(bytes20(to)));
    }
}

/// Looks names up the way viem asks for them (ENSIP-10 names, resolveWithGateways), and registers new ones for who made it.
contract ToyNames {
    ToyRegistry public immutable registry;
    ToyResolver public immutable resolver;
    address public immutable operator;

    error DNSDecodingFailed(bytes dns);
    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverError(bytes errorData);
    error UnsupportedResolverProfile(bytes4 selector);
    error NotOperator(address caller);
    error NameTaken(string label);

    constructor() {
        registry = new ToyRegistry(address(this));
        resolver = new ToyResolver(registry);
        operator = msg.sender;
    }

    /// A name such as maple.eth, whose zone is ["eth"]: it stands for the address, which owns it from then on.
    function register(string calldata label, string[] calldata zone, address to) external {
        if (msg.sender != operator) revert NotOperator(msg.sender);
        bytes32 parent = 0;
        for (uint256 depth = zone.length; depth > 0; depth--) {
            bytes32 zoneHash = keccak256(bytes(zone[depth - 1]));
            bytes32 next = keccak256(abi.encodePacked(parent, zoneHash));
            if (!registry.recordExists(next))
                registry.setSubnodeRecord(parent, zoneHash, address(this), address(0), 0);
            parent = next;
        }
        bytes32 labelHash = keccak256(bytes(label));
        bytes32 node = keccak256(abi.encodePacked(parent, labelHash));
        if (registry.recordExists(node)) revert NameTaken(label);
        registry.setSubnodeRecord(parent, labelHash, address(this), address(resolver), 0);
        resolver.setAddr(node, to);
        registry.setOwner(node, to);
    }

    /// The answer of the resolver of the name, or of the nearest one above it, with its address.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        address found = _resolverOf(name);
        if (found == address(0)) revert ResolverNotFound(name);
        if (found.code.length == 0) revert ResolverNotContract(name, found);
        (bool ok, bytes memory answer) = found.staticcall(data);
        if (!ok && answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        if (!ok) revert ResolverError(answer);
        return (answer, found);
    }

    function _resolverOf(bytes calldata name) private view returns (address found) {
        uint256 offset = 0;
        while (found == address(0) && offset < name.length && name[offset] != 0) {
            found = registry.resolver(_nodeOf(name, offset));
            offset += uint8(name[offset]) + 1;
        }
    }

    /// The hash of a DNS-encoded name from a place on (EIP-137).
    function _nodeOf(bytes calldata name, uint256 offset) private pure returns (bytes32) {
        if (offset >= name.length) revert DNSDecodingFailed(name);
        uint256 size = uint8(name[offset]);
        if (size == 0) return 0;
        uint256 next = offset + 1 + size;
        if (next > name.length) revert DNSDecodingFailed(name);
        return keccak256(abi.encodePacked(_nodeOf(name, next), keccak256(name[offset + 1:next])));
    }
}
